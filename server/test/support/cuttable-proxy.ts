import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut like a cable: both ends stay open and nothing arrives any more, not even the end. */
export interface CuttableProxy {
  readonly port: number;
  readonly cut: () => void;
  /** New connections work again; those that were cut stay silent. */
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

export async function openCuttableProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<CuttableProxy> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    if (isCut) return;
    const far = connect(target.port, target.host);
    sockets.add(far);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: (address satisfies AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.removeAllListeners('close');
        socket.pause();
      }
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
