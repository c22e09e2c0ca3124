import { translate, type Translate } from '@press/language';
import type en from './en.json';

export const t: Translate<keyof typeof en> = translate;
