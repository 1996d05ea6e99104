// A wrong or taken port is told at once, before anything is installed, built or opened.
import net from 'node:net';
import { Refusal } from './project.mjs';

/** Refuses what `PORT` and `HOST` name when nobody could listen there. */
export async function requirePort() {
  const given = process.env['PORT'] || '3000';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`PORT must be a whole number from 0 to 65535, not "${given}".`);
  const host = process.env['HOST'] || '0.0.0.0';
  const problem = await tryListening(port, host);
  if (problem === 'EADDRINUSE')
    throw new Refusal(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
  if (problem === 'EACCES')
    throw new Refusal(`Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`);
  if (problem !== undefined) throw new Refusal(`Nobody can listen on ${host}, port ${port} (${problem}). Check HOST.`);
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} the code of what is wrong */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
