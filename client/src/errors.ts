import { parseAs } from './parse.ts';

/** An answer that refuses: `code` is stable, `message` is a sentence in the language of the request. */
export class AfterglowError extends Error {
  override readonly name = 'AfterglowError';
  readonly code: string;
  /** Status of HTTP; 0 when no answer came. */
  readonly status: number;
  readonly details: Readonly<Record<string, string | number>>;
  /** What to name when the operator is asked. */
  readonly requestId: string | undefined;

  constructor(
    code: string,
    message: string,
    about: {
      readonly status?: number;
      readonly details?: Readonly<Record<string, string | number>>;
      readonly requestId?: string | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.code = code;
    this.status = about.status ?? 0;
    this.details = about.details ?? {};
    this.requestId = about.requestId;
  }
}

/** The refusal in an answer, whatever its body is: a proxy in between may answer as well. */
export async function readRefusal(answer: Response): Promise<AfterglowError> {
  const text = await answer.text().catch(() => '');
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  const { status } = answer;
  const error = findError(text);
  return new AfterglowError(error?.code ?? 'unexpected_answer', error?.message ?? `The server answered ${status}.`, {
    status,
    requestId,
    ...(error?.details === undefined ? {} : { details: error.details }),
  });
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

function findError(text: string): Refusal | undefined {
  try {
    const error = parseAs<{ readonly error?: Refusal } | null>(text)?.error;
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : undefined;
  } catch {
    return undefined;
  }
}
