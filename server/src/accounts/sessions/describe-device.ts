import type { DeviceSession } from '@afterglow/domain/contract/account/account';

type Device = Pick<DeviceSession, 'browser' | 'system' | 'kind'>;

/** First match wins: most browsers also claim to be Chrome and Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says about itself, without versions: they change weekly and do not help to recognize a device. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const find = (list: typeof browsers): string | null => list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems), kind: kindOf(text) };
}

function kindOf(text: string): Device['kind'] {
  if (!text.startsWith('Mozilla/')) return 'program';
  if (/iPad|Tablet/.test(text) || (text.includes('Android') && !text.includes('Mobile'))) return 'tablet';
  return /Mobile|iPhone|iPod|Android/.test(text) ? 'phone' : 'computer';
}
