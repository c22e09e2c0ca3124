import type { ComponentPropsWithRef } from 'react';

/**
 * A link to a page of the site: a plain `<a href>`, so that it works before and without JavaScript.
 * The shell turns a click on it into a client navigation and prefetches on pointer and focus.
 */
export function Link({ to, ...rest }: { to: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  return <a href={to} {...rest} />;
}
