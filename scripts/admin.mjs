// `npm run admin -- reset-second-factor ADDRESS`: what an operator does at the keyboard, see docs/operating.md.
import { runCommand } from './lib/command.mjs';
import { findNode } from './lib/node-binary.mjs';
import { dataDir, inRoot, loadSettingsFile, run } from './lib/project.mjs';

await run(async () => {
  loadSettingsFile();
  const entry = inRoot('server', 'src', 'app', 'admin-command.ts');
  const env = { ...process.env, DATA_DIR: dataDir() };
  const { code } = await runCommand(findNode(), [entry, ...process.argv.slice(2)], { env });
  return code;
});
