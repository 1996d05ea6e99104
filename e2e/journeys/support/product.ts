import path from 'node:path';

/** So many journeys at a time (`E2E_WORKERS`). */
export const workers = Number(process.env['E2E_WORKERS'] ?? 2);
const firstPort = Number(process.env['E2E_PORT'] ?? 3900);

/** What one worker's journeys run against. Each has one of its own: they turn switches that count for everybody on it. */
export interface Product {
  readonly port: number;
  readonly address: string;
  readonly dataDir: string;
  /** A server with models on it, see `start-model-servers.ts`. */
  readonly modelServer: string;
  /** The operator's own sign-in server, which `own-issuer.test.ts` starts. */
  readonly issuer: string;
}

export function productOf(worker: number): Product {
  const port = firstPort + worker;
  return {
    port,
    address: `http://localhost:${port}`,
    dataDir: path.join(process.env['E2E_DATA_DIR'] ?? '', String(worker)),
    modelServer: `http://127.0.0.1:${port + 100}`,
    issuer: `http://127.0.0.1:${port + 200}`,
  };
}

/** The product of the worker that asks. */
export const ownProduct = (): Product => productOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
