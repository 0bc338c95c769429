import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { Link } from '@/components/ui/Link';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import { ArtPicture, Picture } from '@/components/ui/Picture';
import type { AboutPictures } from '@/lib/content/aboutPictures';
import { sectionId, type HelpSection, type HelpTopic } from '@/lib/content/helpTopic';
import { HELP_INDEX_LINK } from '@/lib/content/helpTitles';
import { loadAboutPictures } from '@/store/help/thunks';
import { useLatePart } from '@/store/useLatePart';
import { VisitorTable } from './HelpSections';
import styles from './AboutPage.module.css';

/** The place of a picture that the browser is loading. */
const PicturePlaceholder = ({ className }: { className: string | undefined }) => (
  <div className={className} aria-busy="true" />
);

type ChapterProps = {
  section: HelpSection;
  picture: AboutPictures['chapters'][number] | undefined;
  isPending: boolean;
};

const Chapter = ({ section, picture, isPending }: ChapterProps) => {
  const { heading, paragraphs, table, links = [] } = section;
  return (
    <section className={styles.chapter} id={sectionId(section)}>
      {isPending && <PicturePlaceholder className={styles.chapterPicture} />}
      {picture && (
        <Picture
          {...picture}
          className={styles.chapterPicture}
          kind="banner"
          sizes="(width < 64rem) 100vw, 45vw"
        />
      )}
      <div className={styles.text}>
        <h2 className={styles.heading}>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {table && <VisitorTable label={heading} table={table} />}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ name, href }) => (
              <li key={href}>
                <Link className={styles.link} href={href}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

type AboutPageProps = {
  topic: HelpTopic;
  /** Null: the browser loads them. The page is complete without. */
  pictures: AboutPictures | null;
};

/** The story of the shop: an opening picture, then chapters with pictures on alternating sides. */
export function AboutPage({ topic: { title, summary, sections }, pictures }: AboutPageProps) {
  const { value, isPending } = useLatePart(pictures, (dispatch) =>
    dispatch(loadAboutPictures()).unwrap(),
  );
  return (
    <PageContainer isCompact>
      <Breadcrumbs crumbs={[HELP_INDEX_LINK]} current={title} />
      <FullBleed>
        <header className={styles.opening}>
          {isPending && <PicturePlaceholder className={styles.openingPicture} />}
          {value?.opening && (
            <ArtPicture className={styles.openingPicture} {...value.opening} sizes="100vw" first />
          )}
          <div className={styles.openingText}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.summary}>{summary}</p>
          </div>
        </header>
      </FullBleed>
      <div className={styles.chapters}>
        {sections.map((section, index) => (
          <Chapter
            key={section.heading}
            section={section}
            picture={value?.chapters[index]}
            isPending={isPending}
          />
        ))}
      </div>
    </PageContainer>
  );
}
