/** The tables of `docs/models.md`, from the manifests. */
import { getAssetRow, listAssets } from '../../src/models/asset-manifest.ts';
import { getModelRow, listModels } from '../../src/models/manifest.ts';
import { ownModelVariable } from '../../src/models/own-models.ts';
import { getSlotRow, listSlots } from '../../src/models/slots/slot-table.ts';

export const TABLES_START = '<!-- made from the manifests: start -->';
export const TABLES_END = '<!-- made from the manifests: end -->';

function size(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes < 1) return `${Math.round(bytes / 1000)} kB`;
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${Math.round(megabytes)} MB`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function makeTables(): string {
  const models = listModels(false).map((id) => {
    const { purpose, package: source, licence: license, bytes, pack } = getModelRow(id);
    return [id, purpose, `${source.name} ${source.version}`, license, size(bytes), pack, `\`${ownModelVariable(id)}\``];
  });
  const assets = listAssets().map((id) => {
    const { purpose, package: source, licence: license, bytes } = getAssetRow(id);
    return [id, purpose, `${source.name} ${source.version}`, license, size(bytes)];
  });
  const gives = { picture: 'a picture', plane: 'one channel', classes: 'a score of each class' };
  const slots = listSlots().map((id) => {
    const row = getSlotRow(id);
    const takes = row.takesMask ? 'picture, mask' : 'picture';
    return [id, row.purpose, `${takes} → ${gives[row.gives]}`, row.usedBy, `\`${ownModelVariable(id)}\``];
  });
  return [
    '## Weights',
    table(['Model', 'For', 'Package', 'Licence', 'Size', 'Pack', 'Your own file'], models),
    '## Slots for networks of your own',
    table(['Slot', 'For', 'Takes → gives', 'Used by', 'Your own file'], slots),
    '## Fonts, drawings and words',
    table(['File', 'For', 'Package', 'Licence', 'Size'], assets),
  ].join('\n\n');
}
