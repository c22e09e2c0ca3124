import type { FailedRelease } from './scripts';
import { EncodableBody, STORED_QUALITY } from '../http/compression';
import { documentHeaders, newNonce } from '../http/security-headers';
import { keyHeaders, type KeyHeader } from '../http/headers';
import type { ComposedArea } from '../releases/composition';
import type { RenderClass, RenderFailure } from '../rendering/render-error';

/** The log's fields of a document. */
export interface DocumentRecord {
  route?: string;
  area?: string;
  build?: string;
  cohort?: ComposedArea['cohort'];
  render?: 'rendered' | RenderClass;
  /** The releases that were tried first and failed to render it; absent if the first one succeeded. */
  failed?: readonly (FailedRelease & { render: RenderClass })[];
  /** The failure of the first one. The log has it in a separate line. */
  why?: RenderFailure;
}

/** Facts that decide which visitors may get a document. */
export interface DocumentFacts {
  status: number;
  /** Token of its composition. */
  token: string;
  record: DocumentRecord;
  /** True if it belongs to a browser with an override. */
  hasOverride: boolean;
  /** Origins of the dev servers whose code it loads. */
  devServers: readonly string[];
  /** True if it answers a form. */
  isFormAnswer: boolean;
  /** True if all visitors of the cohort may get it. */
  isShareable: boolean;
  /** True if some of its data could not be read. */
  isPartial: boolean;
  /** True if it is at the canonical address of an indexed page. The site has only as many of these as it has content. */
  isCanonical: boolean;
  /** Surrogate keys of its content. */
  keys: readonly string[];
  /** The header that passes the keys to caches in front. */
  keyHeader: KeyHeader;
  /** The value of its `Link` header; empty for none. */
  links: string;
}

/** A body, and the headers that belong to exactly these bytes. */
export interface DocumentBytes {
  headers: Record<string, string>;
  body: EncodableBody;
}

/** An HTML document. It contains nothing of the request for which it was made, so several responses can share it. */
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

  /** Bytes in memory, including a copy in each encoding: a compressed copy has less than half the size. */
  get bytes(): number {
    return this.#made.body.bytes.length * 2;
  }

  /** The document with its original nonce. Only responses that caches may share can have the same nonce. */
  asMade(): DocumentBytes {
    return this.#made;
  }

  /**
   * The document with a new nonce. The old one is random and was chosen last, so it occurs only in the places where the
   * document uses it.
   */
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
