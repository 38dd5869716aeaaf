/** A finished body and its compressed forms, each made when it is first asked for. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Compressing a smaller body costs more than it saves. */
const minCompressedBytes = 1024;
type Compressed = Exclude<Encoding, 'identity'>;

/** One level more costs more time than it saves bytes. */
const compressors: Record<Compressed, (raw: Buffer) => Promise<Buffer>> = {
  br: (raw) =>
    promisify(brotliCompress)(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
  gzip: (raw) => promisify(gzip)(raw, { level: 6 }),
};

const textType = /^(text\/|application\/(.+\+)?(json|javascript|xml|manifest)\b|image\/svg\+xml)/i;

export class EncodedBody {
  private readonly forms: Partial<Record<Compressed, Buffer | Promise<Buffer>>> = {};
  private readonly compressible: boolean;

  /** `contentType` decides whether it is worth compressing. */
  constructor(
    readonly raw: Buffer,
    contentType = 'application/json',
  ) {
    this.compressible = raw.length >= minCompressedBytes && textType.test(contentType);
  }

  /** The best encoding that an Accept-Encoding header admits for this body; `identity` without one. */
  chooseEncoding(acceptEncoding: string | undefined): Encoding {
    return this.compressible && acceptEncoding !== undefined ? chosen.memo(acceptEncoding) : 'identity';
  }

  /** The body in an encoding; no promise if that form was made before. Rejects only when memory runs out. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.raw;
    const known = this.forms[encoding];
    if (known) return known;
    const making = compressors[encoding](this.raw).then((form) => {
      this.forms[encoding] = form;
      return form;
    });
    // A form that failed is tried again at the next request.
    making.catch(() => delete this.forms[encoding]);
    this.forms[encoding] = making;
    return making;
  }

  /** Its memory once all forms are made: text compresses to a quarter or less, and there are two compressed forms. */
  get bytes(): number {
    return this.compressible ? this.raw.length * 1.5 : this.raw.length;
  }
}

/** An encoding of ours that a client names, and its weight. Where that cannot be read, the encoding is refused. */
const namedEncoding = /(?<=^|,)\s*(br|(?:x-)?gzip)\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?(?=,|$)/gi;

/**
 * The encoding of ours that a client prefers: Brotli before gzip among equals (RFC 9110, section 12.5.3). What it does
 * not name is not sent, not even for `*`: an uncompressed answer is understood by every client.
 */
export function choosePreferredEncoding(acceptEncoding: string): Encoding {
  const weights = { br: 0, gzip: 0 };
  for (const [, name = '', weight = '1'] of acceptEncoding.matchAll(namedEncoding))
    weights[name.toLowerCase() === 'br' ? 'br' : 'gzip'] = Number(weight);
  if (weights.br === 0 && weights.gzip === 0) return 'identity';
  return weights.br >= weights.gzip ? 'br' : 'gzip';
}

/** Clients send few different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 50, memoMethod: choosePreferredEncoding });
