import type { NotificationChannel } from './notifications.ts';

/** Who listens to what in this process. */
export interface Listeners {
  readonly add: (channel: NotificationChannel, id: string, listener: () => void) => () => void;
  /** `<channel>:<id>` */
  readonly tell: (topic: string) => void;
  readonly tellAll: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (topic: string): void => listeners.get(topic)?.forEach((listener) => listener());
  return {
    tell,
    tellAll: () => [...listeners.keys()].forEach(tell),
    add: (channel, id, listener) => {
      const topic = `${channel}:${id}`;
      const set = listeners.get(topic) ?? new Set();
      // A new wrapper each time, so that the same function subscribed twice is two subscriptions.
      const entry = (): void => listener();
      set.add(entry);
      listeners.set(topic, set);
      return () => {
        set.delete(entry);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
  };
}
