// Stops the PostgreSQL of a data folder whose server was killed: node stop-left-over.ts DATA_DIR
import path from 'node:path';
import { findPostgresBinaries } from './binaries.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const cluster = path.resolve(process.argv[2] ?? 'data', 'postgres');
const postmaster = findPostmaster(cluster);
if (postmaster) await stopPostmaster(cluster, postmaster.pid, findPostgresBinaries());
