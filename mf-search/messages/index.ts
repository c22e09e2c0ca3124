import { translate, type Translate } from '@press/language';
import { translateRich, type TranslateRich } from '@press/language/rich';
import type en from './en.json';

type Key = keyof typeof en;

export const t: Translate<Key> = translate;
export const rich: TranslateRich<Key> = translateRich;
