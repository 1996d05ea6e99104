/**
 * Many running pictures on one database, with the doorbell in the database and in NATS: what is left of the database for the
 * ledger, how long a job takes beyond its engine time, and how soon one begins while 250,000 wait. The engine is a timer that
 * reports progress ten times a second; queue, rows, storage and notifications are real, in worker processes of their own.
 * `--json` prints one object, `--running 10,100` other loads, `--seconds N` the engine time of a picture, `--waiting N` of those
 * that wait (0: not measured).
 * EVENTS_URL names a NATS server; without it Debian's nats-server is started, and where there is none it says so.
 */
import { readArguments } from '../scripts/lib/arguments.mjs';
import { measureFleet, printFleet } from './fleet/measure-fleet.ts';

const { values } = readArguments(import.meta.url, {
  json: { type: 'boolean' },
  running: { type: 'string', default: '10,100,1000' },
  seconds: { type: 'string', default: '20' },
  waiting: { type: 'string', default: '250000' },
});
const figures = await measureFleet({
  running: values.running.split(',').map(Number),
  engineSeconds: Number(values.seconds),
  waiting: Number(values.waiting),
});
if (values.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
else printFleet(figures);
// people of a load that could not keep up still wait for pictures
process.exit();
