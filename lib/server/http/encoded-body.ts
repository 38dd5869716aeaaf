/** A finished body and its compressed forms, each made when it is first asked for. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Compressing a smaller body costs more than it saves. */
const minCompressedBytes = 1024;
type Compressed = Exclude<Encoding, 'identity'>;

/**
 * `small` is worth its time for a body that is sent again: one level more costs more time than it saves bytes. `quick` takes
 * half the time and makes a page a fifth larger.
 */
const levels = { small: { br: 5, gzip: 6 }, quick: { br: 3, gzip: 3 } } as const;
type Effort = keyof typeof levels;

function compress(raw: Buffer, encoding: Compressed, effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding];
  if (encoding === 'gzip') return promisify(gzip)(raw, { level });
  return promisify(brotliCompress)(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  });
}

const textType = /^(text\/|application\/(.+\+)?(json|javascript|xml|manifest)\b|image\/svg\+xml)/i;

export class EncodedBody {
  private readonly forms: Partial<Record<Compressed, Buffer | Promise<Buffer>>> = {};
  /** Encodings whose form is quick so far. Most pages are made for one request, so the first form of a page is. */
  private readonly quick: Set<Compressed>;
  private readonly compressible: boolean;

  /** `contentType` decides whether it is worth compressing. */
  constructor(
    readonly raw: Buffer,
    contentType = 'application/json',
  ) {
    this.quick = new Set(contentType.startsWith('text/html') ? ['br', 'gzip'] : []);
    this.compressible = raw.length >= minCompressedBytes && textType.test(contentType);
  }

  /** The best encoding that an Accept-Encoding header admits for this body; `identity` without one. */
  chooseEncoding(acceptEncoding: string | undefined): Encoding {
    return this.compressible && acceptEncoding !== undefined ? choosePreferredEncoding(acceptEncoding) : 'identity';
  }

  /** The body in an encoding; no promise if that form was made before. Rejects only when memory runs out. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.raw;
    const made = this.forms[encoding];
    if (made === undefined) return this.make(encoding);
    // Asked for again: the small form takes the quick one's place, and this request does not wait for it.
    if (made instanceof Buffer && this.quick.delete(encoding)) {
      compress(this.raw, encoding, 'small').then(
        (form) => {
          this.forms[encoding] = form;
        },
        () => this.quick.add(encoding),
      );
    }
    return made;
  }

  private make(encoding: Compressed): Promise<Buffer> {
    const making = compress(this.raw, encoding, this.quick.has(encoding) ? 'quick' : 'small').then((form) => {
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

/**
 * The encoding of ours that a client prefers: Brotli before gzip among equals (RFC 9110, section 12.5.3). What it does
 * not name is not sent, not even for `*`: an uncompressed answer is understood by every client.
 */
export function choosePreferredEncoding(acceptEncoding: string): Encoding {
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const part of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const coding = encodingsByName[name.trim().toLowerCase()];
    const weight = coding ? readWeight(parameters) : 0;
    if (coding && (weight > bestWeight || (weight === bestWeight && weight > 0 && coding === 'br'))) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

const encodingsByName: Record<string, Encoding | undefined> = Object.assign(Object.create(null), {
  br: 'br',
  gzip: 'gzip',
  'x-gzip': 'gzip',
});

/** A weight that cannot be read counts as 0, which refuses the encoding. */
function readWeight(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() === 'q') return /^\s*[01](\.\d{0,3})?\s*$/.test(value) ? Number(value) : 0;
  }
  return 1;
}
