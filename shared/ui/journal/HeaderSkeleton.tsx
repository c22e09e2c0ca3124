import * as css from './HeaderSkeleton.module.css';
import * as header from './JournalHeader.module.css';
import { t } from '../messages';

interface SkeletonProps {
  className: string;
  slim: boolean;
}

/** Placeholder of a journal's header: as high as most headers, so that the page does not move (J-45). */
export const HeaderSkeleton = ({ className, slim }: SkeletonProps) => (
  <header className={`${className} ${css.loading} ${slim ? css.slim : ''}`} aria-busy="true">
    {!slim && <h1 className="visually-hidden">{t('journal.loading')}</h1>}
    <div className={`wrapper ${header.columns}`}>
      <span className={`cover ${header.cover} ${css.block} skeleton`} />
      <div className={`${header.titles} ${css.lines}`}>
        <span className={`skeleton skeleton--line skeleton--long ${css.block}`} />
        {!slim && (
          <>
            <span className={`skeleton skeleton--line skeleton--medium ${css.block}`} />
            <span className={`skeleton skeleton--line skeleton--short ${css.block}`} />
          </>
        )}
      </div>
    </div>
  </header>
);
