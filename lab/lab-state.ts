import type { Load } from './load.ts';
import type { Database, NodeName } from './parts.ts';
import type { HostProcess } from './processes.ts';

/** What stages act on. */
export interface Lab {
  readonly folder: string;
  readonly database: Database;
  readonly pictures: HostProcess;
  readonly nodes: Map<NodeName, HostProcess>;
  readonly load: Load;
  readonly say: (line: string) => void;
}
