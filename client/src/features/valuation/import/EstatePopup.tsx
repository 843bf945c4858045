import { parsePlace, placeText } from '@sycee/domain/site/place';
import { MapPinned, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fileImportWords } from '#platform/file-import/words.ts';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { askForPlace } from '#platform/place/ask-for-place.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type EstateName, useEstateNames } from '../queries.ts';
import { whereOf } from '../where.ts';
import { keepPlaceRequest } from './place-request.ts';
import { type FileEstate, useReloadImports } from './queries.ts';
import { saleImportWords } from './words.ts';

interface EstatePopupProps {
  /** The import. */
  id: string;
  one: FileEstate;
  onClose: () => void;
}
type Kind = 'known' | 'new' | 'skip';

/** Says which estate a name of the file means. */
export function EstatePopup({ id, one, onClose }: EstatePopupProps) {
  const w = useWords(saleImportWords);
  const { lost } = useWords(fileImportWords);
  const reload = useReloadImports();
  const [kind, setKind] = useState<Kind>(
    one.choice === 'undecided' ? (one.candidates.length > 0 ? 'known' : 'new') : one.choice,
  );
  const [estate, setEstate] = useState<EstateName | null>(one.candidates[0] ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState(one.place ? placeText(one.place) : '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const names = useEstateNames(typed);
  // Without a typed text, those of the same name.
  const options = typed?.trim() ? (names.data?.list ?? []) : one.candidates;
  const choice = () => {
    if (kind === 'skip') return { kind } as const;
    if (kind === 'known') return estate && ({ kind, estate: estate.id } as const);
    const point = parsePlace(place);
    return point && ({ kind, place: point } as const);
  };
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    const decided = choice();
    if (!decided) return setRefusal(kind === 'known' ? w.pickEstate : w.badPlace);
    onBusy(true);
    setRefusal(null);
    try {
      await call('PUT /admin/api/sale_import_estate', {
        body: { id, seq: one.seq, choice: decided },
        idempotencyKey: crypto.randomUUID(),
        quiet: true,
      });
      await reload();
      onClose();
    } catch (error) {
      onBusy(false);
      setRefusal(refusalOf(error) ?? lost);
    }
  };
  const chooseOnMap = () => {
    keepPlaceRequest({ id, seq: one.seq });
    askForPlace(parsePlace(place));
  };
  return (
    <FormPopup open onClose={onClose} title={w.decideTitle(one.name)} submit={w.save}>
      {({ id: form, onBusy }) => (
        <form id={form} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          {refusal && <Note kind="bad">{refusal}</Note>}
          <ChoiceGroup
            label={w.decideTitle(one.name)}
            hideLabel
            value={kind}
            onChange={setKind}
            options={[
              { value: 'known', label: w.isKnown },
              { value: 'new', label: w.isNew },
              { value: 'skip', label: w.isNone, sub: w.rowsN(one.rows) },
            ]}
          />
          {kind === 'known' && (
            <Combobox
              label={w.searchEstate}
              listLabel={w.searchEstate}
              icon={Search}
              maxLength={60}
              text={typed ?? estate?.name ?? ''}
              onText={(text) => {
                setTyped(text);
                setEstate(null);
              }}
              options={options}
              keyOf={(option) => option.id}
              face={(option) => (
                <>
                  <b className="m">{option.name}</b>
                  <span className="t13 c3">{whereOf(option)}</span>
                </>
              )}
              onPick={(option) => {
                setEstate(option);
                setTyped(null);
              }}
              onLeave={() => {}}
              status={estate ? whereOf(estate) : ''}
            />
          )}
          {kind === 'new' && (
            <>
              <Field label={w.coordinates}>
                <TextInput value={place} maxLength={60} onChange={(event) => setPlace(event.target.value)} />
              </Field>
              <div>
                <Button kind="line" icon={MapPinned} onClick={chooseOnMap}>
                  {w.onMap}
                </Button>
              </div>
            </>
          )}
        </form>
      )}
    </FormPopup>
  );
}
