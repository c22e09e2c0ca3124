import type { ReactNode } from 'react';
import { IconAlert } from '../icons';
import { ButtonLink } from '../parts/Button';
import { t } from '../messages';

interface ProblemProps {
  title: string;
  sentence: string;
  /** The main action, shown before 'Back to Home'. */
  action?: ReactNode;
}

/** A page-wide failure: its cause, one action, and a link home. */
export function Problem({ title, sentence, action }: ProblemProps) {
  return (
    <div className="wrapper empty-state" role="alert">
      <IconAlert className="empty-state__icon" />
      <h2>{title}</h2>
      <p>{sentence}</p>
      <div className="row">
        {action}
        <ButtonLink variant={action ? undefined : 'primary'} to="/">
          {t('state.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
