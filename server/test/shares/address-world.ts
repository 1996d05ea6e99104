import { contract } from '@afterglow/domain/contract/contract';
import { imageAddressSchema, type ImageAddress } from '@afterglow/domain/contract/studio/image-addresses';
import { implement } from '@orpc/server';
import { Hono } from 'hono';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { describeFailure, errorReply } from '../../src/http/error-reply.ts';
import { insertResultImage, saveResultBytes } from '../../src/images/store-result.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { workFor } from '../../src/lib/asker.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { imageAddressesHandlers } from '../../src/shares/address-handlers.ts';
import { addressMediaRoutes } from '../../src/shares/address-media.ts';
import { openImagesWorld } from '../images/images-world.ts';
import { makePicture } from '../images/test-pictures.ts';

export const secret = 'a secret of this test';

/** The API of image addresses and what stands under them. */
export async function openAddressWorld(clock: Clock) {
  const world = await openImagesWorld();
  const deps = { ...world, clock, secret };
  const call = createApiHandler(
    implement({ imageAddresses: contract.imageAddresses })
      .$context<RequestContext>()
      .router({ imageAddresses: imageAddressesHandlers(deps) }),
    createLogger('silent'),
  );
  const site = new Hono();
  site.use((c, next) => workFor(c.req.header('x-network') ?? '192.0.2.1', next));
  site.route('/', addressMediaRoutes(deps));
  site.onError((error) => {
    const { code, details } = describeFailure(error);
    return errorReply(code, 'en', details);
  });

  async function send(method: string, path: string, viewer: Viewer | undefined, body?: object) {
    const init =
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const request = new Request(`http://site.test/api${path}`, init);
    const response = await call(request, { locale: 'en', ipAddress: '192.0.2.1', headers: request.headers, viewer });
    return { status: response?.status ?? 0, body: await response?.json() };
  }

  /** A photo, and a signed result that the engine made from it. */
  async function addResult(viewer: Viewer, width = 1600, height = 1000) {
    const jpeg = await makePicture(width, height, 'jpeg', { seed: Math.floor(Math.random() * 1e6) });
    const photo = await uploadImage(world, viewer, new File([new Uint8Array(jpeg)], 'IMG_1 of Ada.jpg'));
    const label = { contentProducer: 'Afterglow', produceId: crypto.randomUUID() };
    const { outputs } = await world.engine.run(
      { task: 'adjust', images: [jpeg], options: { contrast: 0.3 }, label },
      {},
    );
    const [output] = outputs;
    if (output === undefined) throw new Error('no picture');
    const saved = await saveResultBytes(world, output);
    const about = {
      userId: viewer.userId,
      kind: 'result',
      generationId: crypto.randomUUID(),
      templateId: 'enhance-light',
      sourceImageId: photo.id,
    } as const;
    const row = await world.db.transaction((tx) => insertResultImage(world.storage, tx, saved, about));
    return { photo: photo.id, result: row.id, masterKey: row.masterKey };
  }

  return {
    ...world,
    send,
    addResult,
    publish: async (viewer: Viewer, imageId: string, more: object = {}): Promise<ImageAddress> =>
      imageAddressSchema.parse((await send('POST', '/image-addresses', viewer, { imageId, ...more })).body),
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      site.request(path, { headers, method }),
  };
}
export type AddressWorld = Awaited<ReturnType<typeof openAddressWorld>>;
