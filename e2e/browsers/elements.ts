const named = (name: string): string => `[normalize-space()="${name}" or @aria-label="${name}"]`;

/** XPath expressions of what readers see, by the texts that they see. */
export const elements = {
  heading: '//main//h1',
  card: '//*[@role="alert" and @aria-label="This section failed"]',
  headerLink: (name: string): string => `//nav[@aria-label="Main"]//a${named(name)}`,
  menu: '//nav[@aria-label="Main menu"]',
  menuLink: (name: string): string => `//nav[@aria-label="Main menu"]//a${named(name)}`,
  button: (name: string): string => `//button${named(name)}`,
  field: (label: string): string => `//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`,
  dialog: (title: string): string => `//dialog[.//h2${named(title)}]`,
  section: (name: string): string => `//main//section[@aria-labelledby=//*${named(name)}/@id or @aria-label="${name}"]`,
  /** Any element whose own text contains this. */
  text: (text: string): string => `//*[text()[contains(., "${text}")]]`,
};
