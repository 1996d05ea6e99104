/** Where a file says it comes from: its label, its signature and the notes of generators. */
import { defineRow } from '../run/task-row.ts';
import { READ_ORIGIN } from './origin-report.ts';
import { readOriginContract } from './read-origin-contract.ts';
import { readOrigin } from './read-origin.ts';

export const readOriginTask = defineRow(readOriginContract, 'carry-over', ({ findWatermark }) => ({
  reads: 'file',
  run: async (file, { signingFile, operatorSigningFile }) => ({
    outputs: [],
    report: await readOrigin(file, signingFile, operatorSigningFile, findWatermark),
    model: READ_ORIGIN,
  }),
}));
