/** From what the engine was told back to what the panel is set to. */
import type { PanelSettings } from '@afterglow/domain/edits/panel-settings';
import { toneSettings } from '@afterglow/domain/edits/step-names';
import { readPanel } from './kept-panel.ts';
import { neutralPanel, neutralTone, type PanelState } from './settings.ts';

/** What the settings do not say is as neutral as it was. */
export function panelOf(settings: PanelSettings): PanelState {
  const { curves, mixer, split, text, watermark, ...rest } = settings;
  const numbers = Object.fromEntries(
    toneSettings.flatMap((name) => (rest[name] === undefined ? [] : [[name, rest[name]]])),
  );
  const state = {
    ...rest,
    tone: { ...neutralTone, ...numbers, curves, mixer, split },
    caption: { ...neutralPanel.caption, ...text },
    watermark: { ...neutralPanel.watermark, ...watermark },
  };
  return readPanel(JSON.stringify({ state, ratioId: 'free' })).state;
}
