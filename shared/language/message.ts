/** A piece of a message: a text, an argument, a number in the form of the language, or the case of a plural or choice. */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, form: '#' | Readonly<Record<string, Message>>];

/** A compiled ICU message. One without arguments is its text. */
export type Message = string | readonly Part[];
