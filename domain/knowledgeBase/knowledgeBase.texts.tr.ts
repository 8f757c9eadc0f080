import type { KnowledgeTexts } from './knowledgeBase.texts.ts';

export const turkish: KnowledgeTexts = {
  starting: [
    'Başlarken',
    [
      [
        'Konsolla ilk vardiyanız',
        'SAP numaranızla oturum açın, İzinler’i açın ve başka bir şeye bakmadan önce sizi bekleyenlere bakın.',
        ['Zil, size söylenip henüz kapatmadıklarınızı sayar.', 'Liste, filtrelerini adreste hatırlar.'],
      ],
      [
        'Bir izni numarasıyla bulmak',
        'Takip numarasını listenin aramasına yazın. Büyük küçük harf fark etmez, bir parçası da yeter.',
        ['Sondaki harf, önündeki rakamları denetler.', 'Telsizden okunan bir numara en iyisi tekrar edilir.'],
      ],
      [
        'Kendi dilinizde çalışmak',
        'Dil menüsü konsolun her sözünü bir anda değiştirir. İnsanların yazdıkları, yazdıkları gibi kalır.',
        [],
      ],
      [
        'Yazıyı büyütmek',
        'Araç çubuğundaki A harfli düğme bütün konsolu yüzde 70 ile 130 arasında ölçekler.',
        ['Seçiminiz hesabınızda saklanır.', 'Tablolar da yazıyla büyür; bu yüzden daha az sütun sığabilir.'],
      ],
      [
        'Fare yerine tuşlar',
        'Her tuşu görmek için soru işaretine basın. <strong>Ctrl</strong> ve <strong>K</strong> birlikte sayfaları, izinleri ve eylemleri bulur.',
        [],
      ],
    ],
  ],
  permits: [
    'İzinler',
    [
      [
        'Bir iznin söylemesi gerekenler',
        'Yeri hiç görmemiş biri onu bulabilmeli ve orada kendisine neyin zarar verebileceğini bilmelidir.',
        ['Yalnız alan değil, tam olarak hangi ekipman.', 'Bugün oldukları halleriyle tehlikeler.', 'İşe kimin baktığı, adıyla.'],
      ],
      [
        'İş ne zaman askıya alınabilir',
        'Yanlış görünen işi herkes durdurabilir. Askıya almak izni korur ve ekibi güvenli bir yere gönderir.',
        [
          'Ne sandığınızı değil, ne gördüğünüzü söyleyin.',
          'İş ancak yeni bir ziyaretten ve kabul edilen yeni bir düzenlemeden sonra sürer.',
        ],
      ],
      [
        'İş bitince geri teslim',
        'Herkes ayrılır, yer temiz ve güvenlidir, sonra imzalarsınız. Kapatılmadan önce orayı bir başkası denetler. Süren iş ise bir sonraki vardiyaya devredilir.',
        [],
      ],
      [
        'Birbirine dokunan izinler',
        'Aynı yerdeki iki iş tek tek güvenli, birlikte tehlikeli olabilir. Konsol, bir şey düzenlenmeden önce komşuları gösterir.',
        ['Açık bir drenajın üzerinde kaynak.', 'Çukurdaki bir ekibin üzerinde vinç.'],
      ],
      ['Pano için yazdırmak', 'İznin kendisinden yazdırın; böylece kâğıt, iznin durumunu ve yazdırıldığı anı taşır.', []],
    ],
  ],
  gas: [
    'Gaz ve kapalı alanlar',
    [
      [
        'Kimse girmeden önce ölçmek',
        'Dışarıdan, üç yükseklikte ölçün ve her birinde değer durana kadar bekleyin.',
        ['Önce oksijen.', 'Sonra yanıcı olan.', 'Sonra zehirli olan.'],
      ],
      [
        'Bir ölçüm neden eskir',
        'Hava hareket eder. Bu sabahki bir değer öğleden sonra için bir şey söylemez; izin ne zaman diyorsa o zaman, yakın tehlike yüzünden durulduktan sonra da her noktada yeniden ölçün.',
        [],
      ],
      [
        'Bir gaz dedektörüne bakmak',
        'Bir dedektöre, geçtiği fonksiyon testinden sonra 24 saat güvenilir. Düşen, ıslanan ya da güneşte kalan dedektöre hemen yenisi gerekir.',
        ['Her ölçümle birlikte numarasını yazın.', 'Kalibrasyon zamanı gelince gönderin.'],
      ],
      [
        'Girişte duran kişi',
        'Girişte duran başka hiçbir şey yapmaz: içeride kim var sayar, onlarla konuşur ve yardım çağırır.',
        ['Kendisi asla içeri girmez.', 'Ancak yerini bir başkası alınca ayrılır.'],
      ],
      ['Birini dışarı çıkarmak', 'Kurtarma, girişten önce planlanır. Çıkış yolunu denemediyseniz çıkış yolunuz yoktur.', []],
    ],
  ],
  isolation: [
    'İzolasyon',
    [
      [
        'Her kişiye bir kilit',
        'Zarar görebilecek her kişi kendi kilidini takar ve anahtarını cebinde taşır.',
        ['Etiket nedenini söyler; tutan kilittir.', 'Kimse başkasının kilidini sökmez.'],
      ],
      [
        'Güvenmeden önce denemek',
        'İzole ettikten sonra çalıştırmayı deneyin. Dönen bir motor, çizim ne derse desin, izole edilmemiştir.',
        [],
      ],
      [
        'Geride kalan enerji',
        'Basınç, yaylar, yükseklik ve ısı, elektrik kesildiğinde hâlâ oradadır.',
        ['Boşaltın ve havalandırın.', 'Düşebilecek ya da dönebilecek olanı sabitleyin.', 'Soğuması gerekeni bekleyin.'],
      ],
      [
        'Kör flanşlar ve ara parçalar',
        'Kapalı bir vana kör flanş değildir. Giriş ve sıcak iş için bir ara parçayı sökün ya da uygun sınıfta bir kör flanş takın.',
        [],
      ],
      [
        'Ekipmanı geri vermek',
        'Aletleri ve insanları sayın. Geri teslimden sonra bir vekil yeri denetleyip imzalamadan hiçbir şey sökülmez.',
        [
          'Sonra önce havalandırma ve tahliye vanaları: bunlardan biri açıkken hiçbir vana açılmaz.',
          'Diğer bütün noktalar, takıldıkları sıranın tersine.',
          'Yeniden devrede olduğunu yüksek sesle söyleyin.',
        ],
      ],
    ],
  ],
};
