import type { ReactNode } from 'react';

interface InFullProps {
  /** What it is: `abstract`. */
  what: string;
  /** Three lines of a wide screen hold all of it. */
  fits: boolean;
  className?: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  children: ReactNode;
}

/**
 * Three lines of a text, and all of it on demand. The script opens nothing: the disclosure is a `<details>`, and the style sheet
 * shows all lines while it is open. Of its content, `.before` is shown only then, and `.gap` only until then.
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
