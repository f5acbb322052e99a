import type { AnswerLexicon } from "./lexicon.js";

export const vietnamese: AnswerLexicon = {
  language: "Vietnamese",
  script: "Latin",
  letters: "àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ",
  common: `anh bạn bên bị bởi các cách cái cả chị chúng chỉ có còn con của cùng cũng do đã đang đầu đến để đi đó đây đều được em ở gì giữa hai hay hơn khi khiến là lại lần lên lúc mà mình một mỗi mọi này nên nó những như
    nhưng nhiều nữa năm qua ra rất rồi sau sẽ sang sẵn theo thì thế tiên tôi tới trên trong trước từ từng tuy vào vậy vẫn về vì với và xong xuống xuất bằng cuối trái phải dưới người thêm lấy`,
  doing:
    "viết đọc đo kiểm thử thêm cộng chia so sánh đặt dùng đổi tính đếm tìm thấy bắt sửa chọn sắp xếp in làm",
  dependent: "vì_sao tại_sao thế_nào rằng sao nếu liệu",
  negations: "không chưa chẳng đừng chả quên khó",
  reversals:
    "nói dối, dối, bịa, sai khi nói, ước gì, giá mà, muốn, định, lẽ ra, đáng lẽ, giả vờ, như thể, suýt, gần như, lý thuyết, đùa, phóng đại",
  unknowing: `không có chút, chút … nào, ý niệm nào, trời biết, có trời mới biết, làm sao tôi biết, không … biết, không … rõ, không … nhớ, không … hiểu, không … chắc, chẳng … biết, chẳng … hiểu, chưa … rõ, chưa … hiểu, tôi chịu, em chịu, chịu thôi, chịu rồi, chịu chết, khó nói, khó trả lời, không có ý tưởng, không … ý niệm, không … trả lời được, không thể … giải thích, không thể … trả lời, quên mất, quên rồi, đã quên, đoán, ai biết, ai mà biết, bí ẩn, bí rồi, tôi bí, mù tịt, thế nào cũng được, bằng cách nào đó, mơ hồ`,
  once: "lúc đầu, ban đầu, thoạt đầu, đầu tiên",
  claims: `tin nắm vững đề mặt phương diện khía cạnh thật lòng thành chút nào ý niệm chuyên gia giải pháp thêm giờ yêu thề thành thạo rành xuất sắc biết bài bảo chắc chắn chắn hẳn câu hỏi chính xác đúng dễ dàng đầy đủ điểm đương nhiên giải thích gì hoàn toàn hoàn hảo hiểu hết hãy hợp lý kỹ lời mọi thứ nghĩ nói phần phải quá mức rõ ràng ràng tất tất nhiên thật sự thực thể tin toàn bộ trả tuyệt tốt vâng việc vấn đề xin cảm ơn thứ quyết định rằng cao nhất trăm phần có lẽ
    hoạt động chạy chủ nội dung như yêu cầu thế điều cần thôi`,
  general: `phương pháp cách thức quy trình quá chiến lược kỹ thuật công nghệ khái niệm nguyên tắc lý thuyết cấu trúc hệ thống
    thực hiện phát triển hoàn thành đạt được đảm bảo áp dụng sử phân tích nghiên cứu suy nghĩ cân nhắc kế hoạch
    chuẩn bị kết quả hiệu mục tiêu đích cuối cùng do nhân yếu tố điều kiện cảnh tình huống bối ưu điểm nhược quan
    trọng ý nghĩa vai trò ảnh hưởng phụ thuộc khác nhau nhiều đa dạng chung cơ bản phức tạp phần giai đoạn lĩnh vực
    hình ví dụ loại nỗ lực cố gắng sức đêm tuần tháng năm ngày thời gian tâm huyết tự hào kiên nhẫn cẩn thận nghiêm
    túc sâu sắc đẹp tốt ổn định đại toàn diện phù hợp thú vị hữu ích chất lượng mong đợi thầy cô mẹ bố cha anh chị
    em bạn bè mọi người lớp trường khóa học nhóm thể cho thấy nhìn đọc mạng sách đưa lấy đến đi bắt đầu tìm kinh
    nghiệm năng kiến khó vấn đề giải quyết hôm qua cuộc sống thế giới gia đình`,
  judging:
    "ai_chấm người_chấm người_đọc chỉ_dẫn hướng_dẫn mệnh_lệnh câu_lệnh quy_tắc quy_định nội_quy hệ_thống mô_hình trợ_lý giáo_viên thầy cô_giáo giảng_viên giám_khảo học_sinh sinh_viên thí_sinh kỳ_thi bài_thi khoa",
  marks:
    "yêu_cầu đều_đạt tiêu_chí công_nhận xếp_loại điểm_số điểm mức_độ mức_cao cấp_độ trình_độ bậc đạt đậu đỗ đánh_giá điểm_tối_đa thi_đỗ qua_môn",
  orders:
    "phải ghi, phải viết, hãy, bỏ qua, quên … đi, phớt lờ, cho tôi, cho em, cho mình, coi như, xem như, ghi, từ giờ, từ nay, kể từ bây giờ, kể từ giờ, làm ơn, xin hãy, vui lòng, bạn là, bạn phải",
};
