import type { ComponentProps } from 'react';
import { IconAlert } from '../icons';
import { t } from '../messages';
import { ButtonLink } from '../parts/Button';
import { RetryButton } from './RetryNote';

export interface ProblemProps {
  title: string;
  sentence: string;
  /** The main action, shown before 'Back to Home'. */
  again?: ComponentProps<typeof RetryButton>;
}

/** A page, or its main part, that failed: the cause, one action, and a link home. */
export const Problem = ({ title, sentence, again }: ProblemProps) => (
  <div className="wrapper empty-state" role="alert">
    <IconAlert className="empty-state__icon" />
    <h2>{title}</h2>
    <p>{sentence}</p>
    <div className="row">
      {again && <RetryButton {...again} variant="primary" />}
      <ButtonLink variant={again ? undefined : 'primary'} to="/">
        {t('state.home')}
      </ButtonLink>
    </div>
  </div>
);
