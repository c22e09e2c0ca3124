import type { ReactNode } from 'react';
import { t } from '../messages';

interface InFullProps {
  /** Label of the control: `Whole abstract`. */
  whole: string;
  /** Characters of the text. */
  length: number;
  className?: string;
  /** Shown below the whole text. */
  more?: ReactNode;
  /** Begins open. */
  open?: boolean;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  children: ReactNode;
}

/** Texts up to this length are shown in full: on a phone their other lines take no more room than the control. */
const SHORT = 230;

/**
 * Three lines of a long text, and the whole text on demand. It needs no script: the disclosure is a `<details>`, and the style sheet
 * shows all lines while it is open. In the content, `.expandable__before` is shown only while it is open, and `.expandable__gap` only while it is
 * closed.
 */
export function InFull({ whole, length, className = '', more, open, children, ...language }: InFullProps) {
  const text = (
    <p className={`excerpt ${className}`.trim()} {...language}>
      {children}
    </p>
  );
  if (length <= SHORT && !more) return text;
  return (
    <div className="expandable">
      <div>
        {length > 0 && text}
        {more && <div className="expandable__rest">{more}</div>}
      </div>
      {/* The reader may have opened it before hydration. */}
      <details className="show-more" open={open} suppressHydrationWarning>
        <summary>
          <span>{length > SHORT ? whole : t('part.more')}</span>
          <span>{t('part.less')}</span>
        </summary>
      </details>
    </div>
  );
}
