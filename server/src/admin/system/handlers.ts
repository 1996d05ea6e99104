import { adminSystemContract } from '@afterglow/domain/contract/admin/system';
import { implement } from '@orpc/server';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { askForBackupNow, setBackupSchedule } from './backups.ts';
import { describeSystem, type SystemDeps } from './describe-system.ts';
import { addRemoteWorker, askForRepair, removeRemoteWorker, setDrain, setQuotas } from './operate.ts';
import { askForCount } from './storage-count.ts';
import { askForSweep } from './storage-sweep.ts';

export function adminSystemHandlers(deps: SystemDeps) {
  const os = implement(adminSystemContract).$context<RequestContext>();
  return {
    get: os.get.handler(() => describeSystem(deps)),
    setDrain: os.setDrain.handler(async ({ input, context }) => ({
      drain: (await setDrain(deps, actorOf(context), input)) ?? null,
    })),
    setQuotas: os.setQuotas.handler(({ input, context }) => setQuotas(deps, actorOf(context), input)),
    makeRemoteWorker: os.makeRemoteWorker.handler(({ input, context }) =>
      addRemoteWorker(deps, actorOf(context), input),
    ),
    revokeRemoteWorker: os.revokeRemoteWorker.handler(({ input, context }) =>
      removeRemoteWorker(deps, actorOf(context), input.id),
    ),
    repairModels: os.repairModels.handler(async ({ context }) => {
      await askForRepair(deps, actorOf(context));
      return { asked: true };
    }),
    sweepStorage: os.sweepStorage.handler(async ({ input, context }) => ({
      asked: await askForSweep(deps, actorOf(context), input.reason),
    })),
    setBackupSchedule: os.setBackupSchedule.handler(({ input, context }) =>
      setBackupSchedule(deps, actorOf(context), input),
    ),
    backUp: os.backUp.handler(async ({ context }) => ({ asked: await askForBackupNow(deps, actorOf(context)) })),
    countStorage: os.countStorage.handler(async () => ({ asked: await askForCount(deps) })),
  };
}
