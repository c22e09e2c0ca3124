import { Link } from '@press/area';
import type { ReactNode } from 'react';
import { IconAlert } from '../icons';

interface ProblemProps {
  title: string;
  sentence: string;
  /** What the reader can do, before the way home. */
  action?: ReactNode;
}

/** Something the reader came for could not be had: what failed, one thing to do about it, and the way home. */
export function Problem({ title, sentence, action }: ProblemProps) {
  return (
    <div className="wrap hush" role="alert">
      <IconAlert className="big" />
      <h2>{title}</h2>
      <p>{sentence}</p>
      <div className="row">
        {action}
        <Link className={action ? 'btn' : 'btn pri'} to="/">
          Back to Home
        </Link>
      </div>
    </div>
  );
}
