/** On-device edition of the template `double-exposure`. */

import { detectFaces } from '../../operations/faces/detect-faces.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { isolateSubject } from '../isolate-subject.ts';
import { doubleExposureContract } from './contract.ts';
import { makeDoubleExposure } from './make-double-exposure.ts';

/** A picture with a subject, best a portrait; a second picture is taken as the scene. The result is 1200 × 1500, or lying for a lying figure. */
export const doubleExposure = defineTask(doubleExposureContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image, backdrop], options, context) {
    const subject = await isolateSubject(image, partOfContext(context, 0, 0.5));
    const faces = await detectFaces(subject.photo, context);
    const picture = await makeDoubleExposure(subject, faces, backdrop, options, reportSteps(context, 0.55, 0.96));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: {
        faces: faces.length,
        scene: backdrop ? 'picture' : options.scene,
        width: picture.width,
        height: picture.height,
      },
      model: 'recipe:double-exposure',
    };
  },
});
