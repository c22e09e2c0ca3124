import type { Issue } from '@press/contract';
import { KINDS } from './issue-kinds';
import * as css from './IssueTitle.module.css';

/** The kind and title of an issue, below its name. Empty for regular and unknown issues. */
export const IssueTitle = ({ issue }: { issue: Issue | undefined }) => (
  <>
    {issue?.kind && <p>{KINDS[issue.kind]()}</p>}
    {issue?.title && (
      <p className={css.title}>
        <bdi>{issue.title}</bdi>
      </p>
    )}
  </>
);
