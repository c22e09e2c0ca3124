import type { ReactNode } from 'react';

interface InFullProps {
  /** Name of the text in the label: `abstract`. */
  what: string;
  /** True if three lines of a wide screen hold the whole text. */
  fits: boolean;
  className?: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  children: ReactNode;
}

/**
 * Three lines of a text, and the whole text on demand. It needs no script: the disclosure is a `<details>`, and the style sheet
 * shows all lines while it is open. In the content, `.before` is shown only while it is open, and `.gap` only while it is
 * closed.
 */
export function InFull({ what, fits, className = '', children, ...language }: InFullProps) {
  return (
    <div className="abs">
      <p className={`ab ${className}`.trim()} {...language}>
        {children}
      </p>
      <details className={fits ? 'more narrow' : 'more'}>
        <summary>
          <span>{`Whole ${what}`}</span>
          <span>Less</span>
        </summary>
      </details>
    </div>
  );
}
