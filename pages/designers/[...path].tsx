import { DesignerIndex } from '@/components/designers/DesignerIndex';
import { letterHref, letterOf } from '@/components/designers/letters';
import { HouseHead } from '@/components/designers/HouseHead';
import { LevelTiles } from '@/components/listing/LevelTiles';
import { NothingLeft } from '@/components/listing/NothingLeft';
import { ProductList } from '@/components/listing/ProductList';
import { PageHead } from '@/components/seo/PageHead';
import { Bleed, Page } from '@/components/ui/Page';
import { PlaceHead } from '@/components/ui/PlaceHead';
import { listHref } from '@/lib/routing/href';
import { isFiltered } from '@/lib/model/filters';
import type { DesignerIndex as Index, House } from '@/lib/model/browse';
import { cardOfPage } from '@/lib/seo/addresses';
import { loadList } from '@/server/listPage';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { selectListAddress, selectListing } from '@/store/listing/slice';

const ID = /^[1-9]\d{0,8}$/;

/** /designers/m is a letter of the index, /designers/{slug}/{id} a house. */
export const getServerSideProps = serverPage(async (asked) => {
  const { services, context } = asked;
  const [slug = '', id, ...rest] = [context.params?.path ?? []].flat();
  const letter = id === undefined ? letterOf(slug) : undefined;
  if (letter) return { letter, index: await services.browse.designers({ letter }) };
  if (!id || !ID.test(id) || rest.length) return NOT_FOUND;
  const house = await services.browse.designer(Number(id));
  if (house.slug !== slug) return { redirect: house.href, permanent: true };
  const list = await loadList(asked, { pathname: house.href, list: `designers/${slug}` });
  return 'listing' in list ? { ...list, house } : list;
});

function HousePage({
  house: { name, story, href, cover, coverAlt, categories },
  house,
}: {
  house: House;
}) {
  const { total, page, products } = useAppSelector(selectListing);
  const { filters } = useAppSelector(selectListAddress);
  return (
    <Page>
      <PageHead
        title={page > 1 ? `${name}, page ${page}` : name}
        description={story}
        path={listHref(href, { page })}
        picture={{ src: cover, alt: coverAlt }}
        card={cardOfPage(href, products[0]?.id)}
        inWords={total > 0}
        noindex={isFiltered(filters) || total === 0}
      />
      <Bleed>
        <HouseHead house={house} />
      </Bleed>
      {categories.length > 1 && !isFiltered(filters) && (
        <Bleed>
          <LevelTiles tiles={categories} label={`What ${name} makes`} />
        </Bleed>
      )}
      {total > 0 ? <ProductList key={href} /> : <NothingLeft />}
    </Page>
  );
}

function LetterPage({ letter, index }: { letter: string; index: Index }) {
  return (
    <Page>
      <PageHead
        title={`Designers: ${letter}`}
        description={`Designers of the store whose names begin with ${letter}.`}
        path={letterHref(letter)}
        noindex={index.designers.length === 0}
      />
      <PlaceHead
        title={letter}
        intro={`Designers whose names begin with ${letter}.`}
        crumbs={[{ name: 'Designers', href: '/designers' }]}
      />
      <DesignerIndex {...index} letter={letter} q="" />
    </Page>
  );
}

type Load = { letter: string; index: Index } | { house: House };

export default function DesignersPathPage({ load }: { load: Load }) {
  return 'house' in load ? <HousePage house={load.house} /> : <LetterPage {...load} />;
}
