declare module 'virtual:contract-paths' {
  const contract: typeof import('@afterglow/domain/contract/contract').contract;
  export default contract;
}

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}

/** Where the viewer of the API reference is. */
declare module 'virtual:reference-viewer?url' {
  const address: string;
  export default address;
}
