import type { Issue } from '@press/contract';
import { KINDS } from './issue-kinds';
import * as css from './IssueTitle.module.css';

/** What an issue is and its title, below its name. Nothing for a regular issue, and while it is unknown. */
export const IssueTitle = ({ issue }: { issue: Issue | undefined }) => (
  <>
    {issue?.kind && <p>{KINDS[issue.kind]}</p>}
    {issue?.title && (
      <p className={css.title}>
        <bdi>{issue.title}</bdi>
      </p>
    )}
  </>
);
