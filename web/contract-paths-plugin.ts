import { contract } from '@afterglow/domain/contract/contract';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const name = 'virtual:contract-paths';

/**
 * `virtual:contract-paths`: the contract with methods and paths only. The client needs no more than that to build
 * requests; schemas (and zod with them) stay on the server.
 */
export function contractPaths(): Plugin {
  return {
    name: 'afterglow:contract-paths',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export default ${JSON.stringify(minifyContractRouter(contract))};` : undefined,
  };
}
