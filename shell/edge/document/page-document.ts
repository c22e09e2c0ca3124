import type { FailedRelease } from './scripts';
import { EncodableBody, STORED_QUALITY } from '../http/compression';
import { documentHeaders, newNonce } from '../http/security-headers';
import { keyHeaders, type KeyHeader } from '../http/headers';
import type { ComposedArea } from '../releases/composition';
import type { RenderClass, RenderFailure } from '../rendering/render-error';

/** What the log says of a document. */
export interface DocumentRecord {
  route?: string;
  area?: string;
  build?: string;
  cohort?: ComposedArea['cohort'];
  render?: 'rendered' | RenderClass;
  /** The releases that were tried before and did not render it; absent when the first one did. */
  failed?: readonly (FailedRelease & { render: RenderClass })[];
  /** Why the first of them failed. The log has it in a line of its own. */
  why?: RenderFailure;
}

/** What decides who may get a document. */
export interface DocumentFacts {
  status: number;
  /** Token of the composition that it is made of. */
  token: string;
  record: DocumentRecord;
  /** It belongs to a browser that has an override. */
  hasOverride: boolean;
  /** Origins of the dev servers whose code it loads. */
  devServers: readonly string[];
  /** It answers a form. */
  isFormAnswer: boolean;
  /** Everybody of the cohort may get it. */
  isShareable: boolean;
  /** Some of its data could not be read. */
  isPartial: boolean;
  /** It is at the canonical address of a page for indexes. The site has only so many of these as it has content. */
  isCanonical: boolean;
  /** Surrogate keys of what it is made of. */
  keys: readonly string[];
  /** The header that says so to caches in front. */
  keyHeader: KeyHeader;
  /** The value of its `Link` header; empty for none. */
  links: string;
}

/** A body, and the headers that belong to exactly these bytes. */
export interface DocumentBytes {
  headers: Record<string, string>;
  body: EncodableBody;
}

/** An HTML document. It holds nothing of the request for which it was made, so that several responses can have it. */
export class PageDocument {
  readonly #made: DocumentBytes;

  constructor(
    readonly facts: DocumentFacts,
    html: string,
    private readonly nonce: string,
  ) {
    const isStored = facts.isShareable && facts.isCanonical;
    const body = new EncodableBody(Buffer.from(html), isStored ? STORED_QUALITY : undefined);
    this.#made = { headers: this.#headers(nonce), body };
  }

  /** Bytes in memory, with a copy in each encoding: a compressed copy of a document is less than half as long. */
  get bytes(): number {
    return this.#made.body.bytes.length * 2;
  }

  /** As it was made. Only responses that caches may share can have the same nonce. */
  asMade(): DocumentBytes {
    return this.#made;
  }

  /** With a nonce of its own. The old one is random and was chosen last, so it occurs only where the document has it. */
  withNewNonce(): DocumentBytes {
    const nonce = newNonce();
    const html = this.#made.body.bytes.toString().replaceAll(this.nonce, nonce);
    return {
      headers: this.#headers(nonce),
      body: new EncodableBody(Buffer.from(html)),
    };
  }

  #headers(nonce: string): Record<string, string> {
    const { devServers, links, keys, keyHeader } = this.facts;
    return { ...documentHeaders(nonce, devServers), ...(links && { link: links }), ...keyHeaders(keys, keyHeader) };
  }
}
