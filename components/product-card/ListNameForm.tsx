import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { MAX_LIST_NAME_LENGTH, type NamedList } from '@/lib/model/namedList';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { createNamedList, renameNamedList, selectNamedLists } from '@/store/namedLists/slice';
import styles from './ListNameForm.module.css';

const SUGGESTED_NAMES = ['Wedding', 'Family', 'Festive', 'Gifts'];

function SuggestedNames({ onChoose }: { onChoose: (name: string) => void }) {
  const namesInUse = (useAppSelector(selectNamedLists) ?? []).map(({ name }) => name);
  return (
    <p className={styles.suggestions} role="group" aria-label="Suggested names">
      {SUGGESTED_NAMES.filter((name) => !namesInUse.includes(name)).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.suggestion}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}

type ListNameFormProps = {
  /** The list to rename; without it, the form creates one. */
  list?: NamedList;
  onSaved: (saved: NamedList) => void;
  onCancel: () => void;
};

export function ListNameForm({ list, onSaved, onCancel }: ListNameFormProps) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    setValue,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { name: list?.name ?? '' } });

  const save = async ({ name }: { name: string }) => {
    const result = list
      ? await dispatch(renameNamedList({ id: list.id, name: name.trim() }))
      : await dispatch(createNamedList(name.trim()));
    if ('error' in result) return showFailure(result.error, setError, { name: 'name' });
    const saved = list
      ? result.payload.find(({ id }) => id === list.id)
      : result.payload[result.payload.length - 1];
    if (saved) onSaved(saved);
  };

  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(save)}>
      <Field
        label="List name"
        autoComplete="off"
        autoFocus
        maxLength={MAX_LIST_NAME_LENGTH}
        required
        error={errors.name?.message}
        {...register('name', {
          validate: (name) => name.trim() !== '' || 'Please enter a name for your list',
        })}
      />
      {!list && (
        <SuggestedNames onChoose={(name) => setValue('name', name, { shouldValidate: true })} />
      )}
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {list ? 'Save name' : 'Create list'}
        </Button>
        <Button look="tertiary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
