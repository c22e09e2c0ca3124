/**
 * A tab of a browser, by whichever protocol drives it. An element is named by an XPath expression: all protocols know
 * those. The first element that matches counts.
 */
export interface Tab {
  /** Loads a document. */
  load: (address: string) => Promise<void>;
  /** Calls a function in the page. It sees nothing but its argument. */
  evaluate: <Result>(call: (argument: string) => Result, argument?: string) => Promise<Result>;
  click: (xpath: string) => Promise<void>;
  /** Replaces the text of a field by keys. */
  fill: (xpath: string, text: string) => Promise<void>;
  /** Chooses the option with this value. */
  choose: (xpath: string, value: string) => Promise<void>;
  /** Presses a key where the focus is. */
  press: (key: 'Escape') => Promise<void>;
  /** Sets the size of the page's part of the window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
}

/** A started browser. */
export interface Engine {
  /** A tab without cookies and storage of earlier ones. Ends the tab before it. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export const ENGINES = ['Chromium', 'Firefox', 'WebKitGTK'] as const;
export type EngineName = (typeof ENGINES)[number];
