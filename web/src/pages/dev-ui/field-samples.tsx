import { useState } from 'react';
import { Choice, ColorChoice } from '../../ui/forms/choice.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { NumberRange } from '../../ui/forms/number-range.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Range } from '../../ui/forms/range.tsx';
import { Toggle } from '../../ui/forms/toggle.tsx';
import { Sample } from './sample.tsx';

const few = ['one', 'two', 'three'].map((value) => ({ value, label: value }));
const many = ['1 inch', '2 inch', 'Passport', 'Visa', 'Square', 'Driving licence'].map((value) => ({
  value,
  label: value,
}));
const colors = [
  { value: '#ffffff', label: 'White' },
  { value: '#438edb', label: 'Blue' },
  { value: '#d93a3a', label: 'Red' },
];

export function FieldSamples() {
  const [choice, setChoice] = useState('one');
  const [size, setSize] = useState('Passport');
  const [color, setColor] = useState('#438edb');
  const [on, setOn] = useState(true);
  const [strength, setStrength] = useState(60);
  const [contrast, setContrast] = useState(25);
  return (
    <>
      <Sample title="Fields">
        <TextField label="City" defaultValue="Hangzhou" hint="Written into the picture as it is." aside="8 / 40" />
        <TextField label="Email" defaultValue="lin@" error="Please enter a valid email address." />
        <PasswordField label="Password" defaultValue="secret" />
        <TextAreaField label="Describe" placeholder="A fox in the snow" />
        <SelectField label="Size" options={many} defaultValue="Visa" />
        <TextField label="Off" defaultValue="cannot be changed" disabled />
      </Sample>
      <Sample title="Choices">
        <Choice label="One of three" options={few} value={choice} onChange={setChoice} />
        <Choice label="One of many" options={many} value={size} onChange={setSize} />
        <ColorChoice label="Background" options={colors} value={color} onChange={setColor} />
        <Toggle label="Keep shadows" hint="Softer, more natural" checked={on} onChange={setOn} />
        <Toggle label="Off" checked={false} onChange={() => setOn(false)} disabled />
        <Range label="Strength" value={strength} min={0} max={100} step={1} unit=" %" onChange={setStrength} />
        <NumberRange label="Contrast" value={contrast} min={-100} max={100} neutral={0} onChange={setContrast} />
        <NumberRange label="Off" value={30} min={0} max={100} unit=" %" disabled onChange={() => undefined} />
      </Sample>
    </>
  );
}
