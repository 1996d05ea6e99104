/** How a photo is, said as people say it, had become more of the same: "it has a lot of contrast" raised the contrast. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { describePlan, states } from './describe-plan.ts';

const plan = (said: string, state = 'one') => describePlan(planInstruction(said, states[state]!));

test.each([
  ['it has a lot of contrast', 'tone contrast=-0.3'],
  ['there is a lot of brightness', 'tone exposure=-0.5'],
  ['it has a lot of light', 'tone exposure=-0.5'],
  ['tiene mucho contraste', 'tone contrast=-0.3'],
  ['hay mucha saturación', 'tone saturation=-0.3'],
  ['tiene mucha luz', 'tone exposure=-0.5'],
  ['对比度很高', 'tone contrast=-0.3'],
  ['亮度很高', 'tone exposure=-0.5'],
  // a wish for much stays one
  ['a lot of contrast please', 'tone contrast=0.6'],
  ['dale mucho contraste', 'tone contrast=0.6'],
  ['mucho contraste', 'tone contrast=0.6'],
  ['make it have a lot of contrast', 'tone contrast=0.6'],
  // fewer shadows are lighter ones, and too many are lit
  ['less shadows on her face', 'tone shadows=0.3 only=face'],
  ['fewer shadows on the face', 'tone shadows=0.3 only=face'],
  ['con menos sombras en la cara', 'tone shadows=0.3 only=face'],
  ['脸上阴影少一点', 'tone shadows=0.15 only=face'],
  ['the shadows are too strong', 'tone shadows=0.3'],
  ['demasiadas sombras', 'tone shadows=0.3'],
  ['阴影太重', 'tone shadows=0.3'],
  ['less shadow by 20', 'tone shadows=-0.2'],
  ['darker shadows', 'tone shadows=-0.3'],
  // of which light it is said
  ['the shadows are too bright', 'tone shadows=-0.3'],
  ['highlights too bright', 'tone highlights=-0.3'],
  ['the highlights are blown out', 'tone highlights=-0.3'],
  ['高光太亮', 'tone highlights=-0.3'],
  ['las luces están demasiado claras', 'tone highlights=-0.3'],
  // how it is to look
  ['que el fondo se vea nítido', 'tone sharpen=0.6 keep=people'],
  ['que la cara se vea clara', 'tone exposure=0.5 only=face'],
  ['que el cielo se vea vivo', 'adjust settings=sky saturation=0.3'],
  ['the background should be sharp', 'tone sharpen=0.6 keep=people'],
  ['make sure the background looks sharp', 'tone sharpen=0.6 keep=people'],
])('%s', (said, wanted) => {
  expect(plan(said)).toBe(wanted);
});

test.each([
  ['dale la vuelta horizontalmente', 'flip axis=horizontal'],
  ['dale la vuelta', 'rotate degrees=180'],
  // a stain on the skin is no damage of the print
  ['remove the stains on my face', 'need:mask'],
  ['borra las manchas de la piel', 'need:mask'],
  ['去掉脸上的污渍', 'need:mask'],
  ['quita las manchas de la foto', 'restore'],
  ['quita el rojo de los ojos', 'retouch redEyes=true'],
  // a person or letters of another size, not the photo
  ['haz más pequeña a la persona', 'need:creative'],
  ['让人物小一点', 'need:creative'],
  ['increase the font size', 'unknown'],
  ['aumenta el tamaño de la letra', 'unknown'],
  // recolored where they are marked
  ['change the eye color to blue', 'need:mask'],
  ['cambia el color de ojos a azul', 'need:mask'],
])('%s', (said, wanted) => {
  expect(plan(said)).toBe(wanted);
});

// of the third of the strangers' Spanish sentences that was kept aside and judged once
test.each([
  ['añade reflejos en el cristal', 'need:creative'],
  ['recorta la imagen al producto principal', 'ask:ratio'],
  ['desenfoca 12 px', 'ask:what-to-blur'],
  ['cambia el fondo a color rojo', 'remove-background background=#e53935'],
  ['levanta las sombras y baja las zonas quemadas', 'tone highlights=-0.3 shadows=0.3'],
  ['mejora ligera de nitidez y brillo', 'tone exposure=0.25 sharpen=0.3'],
  ['mejora la iluminación para hacerla más atractiva', 'enhance-light'],
  ['esa misma foto pero en blanco y negro', 'tone saturation=-1'],
])('%s', (said, wanted) => {
  expect(plan(said)).toBe(wanted);
});

test.each([
  ['blur it', 'obscure by=blur'],
  ['desenfócalo', 'obscure by=blur'],
  ['blur the background', 'remove-background background=blur'],
  ['cámbialo por una estrella dorada', 'need:creative'],
])('what is marked is meant: %s', (said, wanted) => {
  expect(plan(said, 'mask')).toBe(wanted);
});

test('eyes take a color where they are marked', () => {
  expect(plan('change the eyes to blue', 'mask')).toBe('recolor to=#1e88e5');
});
