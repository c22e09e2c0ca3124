/** Text in one style. */
export interface Span {
  text: string;
  weight: 'regular' | 'bold';
  italic: boolean;
  /** Subscript or superscript. */
  shift?: 'sub' | 'sup';
  href?: string;
}

export type Style = Omit<Span, 'text'>;
