import type { CreativeConfig } from '../../config/creative-config.ts';
import type { Database, Executor } from '../../db/pool.ts';
import type { Notifications } from '../../events/notifications.ts';
import type { Logger } from '../../lib/logger.ts';
import type { CreativeOffer } from '../describe-models.ts';
import { describeCreativeOffer } from '../describe-models.ts';
import { mergeCreativeConfig, readProviderSettings } from './provider-settings.ts';

/** Settings of creative models as they are at this moment, in every process: reading a property reads the newest. */
export interface LiveCreative extends CreativeConfig {
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => void;
}

const topic = 'providers';
/** A notice may be lost on the way; the rows are not. */
const lookEveryMs = 30_000;

/** Tells every process, with the caller's transaction, that provider settings changed. */
export function announceProviders(notifications: Notifications, executor: Executor): Promise<void> {
  return notifications.notify(executor, 'system', topic);
}

/** Reads the settings, and again whenever an administrator changed them. */
export async function openLiveCreative(deps: {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly environment: CreativeConfig;
  readonly secret: string;
  readonly logger: Logger;
}): Promise<LiveCreative> {
  const { environment } = deps;
  const listeners = new Set<() => void>();
  const read = async (): Promise<CreativeConfig> =>
    mergeCreativeConfig(environment, await readProviderSettings(deps.db), deps.secret);
  let current = await read();
  let known = JSON.stringify(current);
  let reading = Promise.resolve();

  const refresh = (): void => {
    // One after the other, so that the last reading stays.
    reading = reading
      .then(async () => {
        const next = await read();
        const text = JSON.stringify(next);
        if (text === known) return;
        current = next;
        known = text;
        listeners.forEach((listener) => listener());
      })
      .catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'provider settings could not be read; the ones known stay'),
      );
  };
  const unsubscribe = deps.notifications.subscribe('system', topic, refresh);
  const look = setInterval(refresh, lookEveryMs);

  return {
    get providers() {
      return current.providers;
    },
    privateProviders: environment.privateProviders,
    order: environment.order,
    concurrency: environment.concurrency,
    timeoutMs: environment.timeoutMs,
    dailyLimitMicros: environment.dailyLimitMicros,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      clearInterval(look);
      unsubscribe();
    },
  };
}

/** What can be offered at this moment. */
export function liveOffer(creative: LiveCreative): CreativeOffer {
  return {
    get available() {
      return describeCreativeOffer(creative).available;
    },
    get maxImages() {
      return describeCreativeOffer(creative).maxImages;
    },
    get services() {
      return describeCreativeOffer(creative).services;
    },
  };
}
