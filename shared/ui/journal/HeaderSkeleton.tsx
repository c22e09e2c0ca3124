import * as css from './HeaderSkeleton.module.css';
import * as header from './JournalHeader.module.css';

interface SkeletonProps {
  className: string;
  slim: boolean;
}

/** Placeholder of a journal's header: as high as most headers, so that the page does not move (J-45). */
export const HeaderSkeleton = ({ className, slim }: SkeletonProps) => (
  <header className={`${className} ${css.loading} ${slim ? css.slim : ''}`} aria-busy="true">
    {!slim && <h1 className="vh">Journal</h1>}
    <div className="wrap">
      <span className="cover sk" />
      <div className={`${header.titles} ${css.lines}`}>
        <span className="sk line long" />
        {!slim && (
          <>
            <span className="sk line mid" />
            <span className="sk line short" />
          </>
        )}
      </div>
    </div>
  </header>
);
