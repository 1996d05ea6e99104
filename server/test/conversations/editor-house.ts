import type { AcceptedMessage } from '@afterglow/domain/contract/studio/conversations';
import type { SendMessage } from '@afterglow/domain/contract/studio/messages';
import { createRouterClient } from '@orpc/server';
import { conversationsHandlers } from '../../src/conversations/handlers.ts';
import type { Engine } from '../../src/engines/contract.ts';
import type { CreativeOffer } from '../../src/engines/describe-models.ts';
import type { creativeGenerationJob } from '../../src/generations/generation-job.ts';
import { generationHandler } from '../../src/generations/run-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import type { PictureEngine } from '../../src/images/picture-engine.ts';
import { openHouse } from '../generations/test-house.ts';

/** The editor's handlers over a real database, for one person after the other, with an engine of the test's choice. */
export async function openEditor(
  databaseUrl: string,
  pictureEngine: PictureEngine,
  creative: CreativeOffer = { available: false, maxImages: 0, services: [] },
) {
  const house = await openHouse(databaseUrl);
  const deps = { ...house, creative, engine: pictureEngine, lookEngine: pictureEngine };
  const router = conversationsHandlers(deps);

  function as(viewer: Viewer) {
    const client = createRouterClient(router, {
      context: { locale: 'en', ipAddress: '127.0.0.1', headers: new Headers(), viewer },
    });
    return {
      create: client.create,
      list: client.list,
      get: client.get,
      olderMessages: client.olderMessages,
      rename: client.rename,
      moveCanvas: client.moveCanvas,
      remove: client.remove,
      restore: client.restore,
      plan: client.plan,
      send: client.send,
      cancel: client.cancel,
      addVersion: client.addVersion,
      renameVersion: client.renameVersion,
      removeVersion: client.removeVersion,
      restoreVersion: client.restoreVersion,
      rerunVersion: client.rerunVersion,
      addMask: client.addMask,
      paintBack: client.paintBack,
      select: client.select,
      objects: client.objects,
      drawLayer: client.drawLayer,
      /** Plans the words and sends what was planned, as the page does. */
      say: async (id: string, text: string, more: Partial<SendMessage> = {}): Promise<AcceptedMessage> => {
        const { imageIds, versionId, maskImageId } = more;
        const plan = await client.plan({
          id,
          text,
          ...(imageIds ? { imageIds } : {}),
          ...(versionId ? { versionId } : {}),
          ...(maskImageId ? { maskImageId } : {}),
        });
        return client.send({ id, text, price: plan.price, requestKey: crypto.randomUUID(), ...more });
      },
      open: async (...pictures: readonly Uint8Array[]) => {
        const imageIds = [];
        for (const bytes of pictures) imageIds.push(await house.addImage(viewer, bytes));
        return client.create({ imageIds });
      },
      /** The studio's message as it stands. */
      answer: async (id: string) => {
        const { messages } = await client.get({ id });
        const last = messages.findLast(({ role }) => role === 'studio');
        if (last === undefined) throw new Error('the studio has said nothing');
        return last;
      },
    };
  }

  return {
    ...deps,
    as,
    work: (engine: Engine, concurrency = 1, kind?: typeof creativeGenerationJob) =>
      house.queue.work(generationHandler({ ...deps, engine }, { concurrency }, kind)),
  };
}
export type Editor = Awaited<ReturnType<typeof openEditor>>;
export type Person = ReturnType<Editor['as']>;
