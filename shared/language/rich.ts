import { createElement, Fragment, type ReactNode } from 'react';
import { messageOf, parts, type Message } from './index';

/** Returns a message whose arguments may be elements, such as links. */
export type TranslateRich<Key extends string> = (key: Key, values: Readonly<Record<string, ReactNode>>) => ReactNode;

type Values = Readonly<Record<string, ReactNode>>;

/** `TranslateRich` as the build completes its calls. */
export function translateRich(key: string, ...given: readonly [Values] | readonly [Message, Values]): ReactNode {
  const [english, values] = given.length === 1 ? [key, given[0]] : given;
  return createElement(Fragment, null, ...parts(messageOf(key, english), values));
}
