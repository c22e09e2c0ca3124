import { XMLParser, XMLValidator } from 'fast-xml-parser';

const ATTRIBUTE = '@';
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

/** A document, read by a parser that the api does not use. Fails when it is not well-formed. */
// Untyped: tests read any part of it.
export function parseXmlDocument(text: string): ReturnType<typeof JSON.parse> {
  const fault = XMLValidator.validate(text);
  if (fault !== true) throw new Error(`Not well-formed: ${JSON.stringify(fault.err)}`);
  return parser.parse(text);
}

/** A value that a parser returns alone or as a list. */
export const listOf = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));
