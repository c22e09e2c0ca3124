import type { ArticleRecord } from '../formats/article-record';
import { dublinCore } from '../formats/dublin-core';
import { embeddedXml } from '../formats/embedded-xml';
import { jatsArticle } from '../formats/jats';
import type { Xml } from '../formats/xml';

/** A format in which records are disseminated. */
export interface MetadataFormat {
  prefix: string;
  schema: string;
  namespace: string;
  /** Records per response: few enough to fit into memory whatever their content. */
  pageSize: number;
  /** True if a record needs the full text of its article. */
  isWhole: boolean;
  /** @param source the JATS that the article was imported from; null without one */
  write(record: ArticleRecord, source: string | null): Xml;
}

const JATS_NAMESPACE = 'https://jats.nlm.nih.gov/ns/archiving/1.3/';
const JATS_SCHEMA = 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3.xsd';
const JATS_ATTRIBUTES = {
  xmlns: JATS_NAMESPACE,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${JATS_NAMESPACE} ${JATS_SCHEMA}`,
};

export const METADATA_FORMATS: readonly MetadataFormat[] = [
  {
    prefix: 'oai_dc',
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    pageSize: 500,
    isWhole: false,
    write: (record) => dublinCore(record),
  },
  {
    prefix: 'jats',
    schema: JATS_SCHEMA,
    namespace: JATS_NAMESPACE,
    pageSize: 20,
    isWhole: true,
    write: (record, source) =>
      (source === null ? null : embeddedXml(source, JATS_NAMESPACE)) ?? jatsArticle(record, JATS_ATTRIBUTES),
  },
];

export const formatOf = (prefix: string): MetadataFormat | undefined =>
  METADATA_FORMATS.find((format) => format.prefix === prefix);
