import { computed, defineComponent, h, ref, type PropType } from '@vue/runtime-core';
import { createApp } from '../../vue/create-app';
import * as css from './rooms.module.css';

interface Journal {
  id: string;
  title: string;
}

/** The journals, with a filter: state, events and lists of Vue. */
const Rooms = defineComponent({
  props: { journals: { type: Array as PropType<readonly Journal[]>, required: true } },
  setup(props) {
    const wanted = ref('');
    const found = computed(() =>
      props.journals.filter(({ title }) => title.toLowerCase().includes(wanted.value.toLowerCase())),
    );
    return () => [
      h('div', { class: 'field' }, [
        h('label', { for: 'wanted' }, 'Filter journals'),
        h('input', {
          id: 'wanted',
          class: 'input',
          value: wanted.value,
          onInput: ({ target }: Event) => target instanceof HTMLInputElement && (wanted.value = target.value),
        }),
      ]),
      h('p', { role: 'status' }, `${found.value.length} of ${props.journals.length} journals`),
      h(
        'ul',
        { class: css.list, role: 'list', 'data-framework': 'vue' },
        found.value.map(({ id, title }) => h('li', { key: id }, [h('a', { href: `/journal/${id}` }, title)])),
      ),
    ];
  },
});

export default function mount(element: HTMLElement, journals: readonly Journal[], fail: (error: unknown) => void) {
  const app = createApp(Rooms, { journals });
  app.config.errorHandler = fail;
  app.mount(element);
  return () => app.unmount();
}
