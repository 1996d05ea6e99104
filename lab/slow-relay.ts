// Passes bytes on between two ports; SIGUSR1 makes every piece of an answer come late, SIGUSR2 in time again.
import { connect, createServer } from 'node:net';

const [listenPort, targetPort] = process.argv.slice(2).map(Number);
const lateMs = 1500;
let isSlow = false;
process.on('SIGUSR1', () => (isSlow = true));
process.on('SIGUSR2', () => (isSlow = false));

createServer((caller) => {
  const target = connect(targetPort ?? 0, '127.0.0.1');
  caller.pipe(target);
  target.on('data', (piece) => {
    if (!isSlow) caller.write(piece);
    else {
      // one after the other: the next piece is read when this one was sent
      target.pause();
      setTimeout(() => {
        caller.write(piece);
        target.resume();
      }, lateMs);
    }
  });
  target.on('end', () => setTimeout(() => caller.end(), isSlow ? lateMs : 0));
  for (const [one, other] of [
    [caller, target],
    [target, caller],
  ] as const)
    one.on('error', () => other.destroy());
  caller.on('close', () => target.destroy());
}).listen(listenPort, '0.0.0.0');
