import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

export interface ButtonLook {
  /** `primary` is filled, one per group; `bare` is underlined. Default: an outline. */
  variant?: 'primary' | 'bare' | undefined;
  /** 44 × 44 px, for an icon. The button needs an `aria-label`. */
  square?: boolean;
}

const classesOf = ({ variant, square, className }: ButtonLook & { className?: string | undefined }): string =>
  ['button', variant && `button--${variant}`, square && 'button--square', className].filter(Boolean).join(' ');

/** A button; it submits its form only with `type="submit"`. */
export const Button = ({
  variant,
  square,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) => (
  <button {...rest} type={type} className={classesOf({ variant, square, className })} />
);

/** A link that looks like a button. `to` is a page of this site, `href` an address outside of it. */
export function ButtonLink({
  variant,
  square,
  className,
  ...rest
}: ButtonLook & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }))) {
  const classes = classesOf({ variant, square, className });
  return 'to' in rest ? <Link {...rest} className={classes} /> : <a {...rest} className={classes} />;
}
