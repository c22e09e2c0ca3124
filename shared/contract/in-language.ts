/** What a value has in languages besides the first, by their tags. */
export interface InLanguages<T extends object = object> {
  inLanguages?: Readonly<Record<string, Partial<T>>>;
}

/** A value with the fields that it has in a language, and their language. The other fields are those of the first one. */
export function inLanguage<T extends object>(value: T & InLanguages, language = ''): T & { lang?: string } {
  const { inLanguages, ...first } = value;
  const own = inLanguages?.[language];
  return { ...(first as unknown as T), ...own, ...(own && { lang: language }) };
}
