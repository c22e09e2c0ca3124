import * as css from './HeaderSkeleton.module.css';
import * as header from './JournalHeader.module.css';

interface SkeletonProps {
  className: string;
  slim: boolean;
}

/** A journal's header that has not come yet: as high as most are, so that the page stays where it is (J-45). */
export const HeaderSkeleton = ({ className, slim }: SkeletonProps) => (
  <header className={`${className} ${css.loading} ${slim ? css.slim : ''}`} aria-busy="true">
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
